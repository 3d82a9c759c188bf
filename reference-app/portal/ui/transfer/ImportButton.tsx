/** Opens the import of a sheet: `<ImportButton noun="organization" title={t('organization.import')} />`. */
import { Suspense, useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { withMui } from '../../theme/with-mui.tsx';
import { Button } from '../button/Button.tsx';
import { transferTexts } from './texts.ts';

const ImportDialog = withMui(() => import('./ImportDialog.tsx'));

interface ImportButtonProps {
  /** Of the sheet on the server. */
  noun: string;
  /** The title of the dialog. */
  title: string;
  /** Called when rows were imported. */
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
          <ImportDialog
            noun={noun}
            title={title}
            onClose={() => setOpen(false)}
            {...(onImported && { onImported })}
          />
        </Suspense>
      )}
    </>
  );
}
