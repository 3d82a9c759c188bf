/** Opens the import of a sheet: `<ImportButton noun="organization" name={t('organisations')} />`. */
import { Suspense, useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { withMui } from '../../theme/with-mui.tsx';
import { Button } from '../button/Button.tsx';
import { transferTexts } from './texts.ts';

const ImportDialog = withMui(() => import('./ImportDialog.tsx'));

interface ImportButtonProps {
  /** Of the sheet on the server. */
  noun: string;
  /** In the title of the dialog. */
  name: string;
  /** Called when rows were imported. */
  onImported?: () => void;
}

export function ImportButton({ noun, name, onImported }: ImportButtonProps) {
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
            name={name}
            onClose={() => setOpen(false)}
            {...(onImported && { onImported })}
          />
        </Suspense>
      )}
    </>
  );
}
