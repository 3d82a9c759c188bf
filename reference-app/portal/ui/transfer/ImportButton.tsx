/**
 * Button that opens the import dialog: `<ImportButton noun="organization" title={t('organization.import')}
 * />`.
 */
import { Suspense, useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { createLazyMuiComponent } from '../../theme/with-mui.tsx';
import { Button } from '../button/Button.tsx';
import { transferTexts } from './texts.ts';

const LazyImportDialog = createLazyMuiComponent(() => import('./ImportDialog.tsx'));

interface ImportButtonProps {
  /** Name of the imported resource, such as `organization`. */
  noun: string;
  /** Title of the import dialog. */
  title: string;
  /** Called after rows have been imported. */
  onImported?: () => void;
}

export function ImportButton({ noun, title, onImported }: ImportButtonProps) {
  const { t } = useTexts(transferTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('transfer.import')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <LazyImportDialog
            noun={noun}
            title={title}
            onClose={() => setOpen(false)}
            onImported={onImported}
          />
        </Suspense>
      )}
    </>
  );
}
