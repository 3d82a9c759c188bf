/**
 * Imports a sheet in three steps: choose the file, map the columns, and check the result of each row before
 * and after it is written.
 */
import './transfer.css';
import type { ImportSheetPreview } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { client } from '../../session/client.ts';
import { useTexts } from '../../session/language.ts';
import { useListMutation } from '../use-crud.ts';
import { ImportResult } from './ImportResult.tsx';
import { MappingStep } from './MappingStep.tsx';
import { uploadSheet } from './sheet-file.ts';
import { transferTexts } from './texts.ts';
import { TRANSFERS_QUERY_KEY } from './transfers.ts';

interface ImportDialogProps {
  noun: string;
  title: string;
  /** Id of an existing import whose result is shown. */
  transferId?: string;
  onClose: () => void;
  onImported?: () => void;
}

interface Chosen {
  fileId: string;
  preview: ImportSheetPreview;
}

export default function SheetImportDialog({
  noun,
  title,
  transferId,
  onClose,
  onImported,
}: ImportDialogProps) {
  const { t } = useTexts(transferTexts);
  const id = useId();
  const [chosen, setChosen] = useState<Chosen>();
  const [started, setStarted] = useState(transferId);
  const read = useListMutation(
    TRANSFERS_QUERY_KEY,
    async (file: File): Promise<Chosen> => {
      const { fileId } = await uploadSheet(file).catch(({ message: reason }: Error) => {
        throw new Error(t('uploadFailed', { reason }));
      });
      return { fileId, preview: await client.transfer.preview({ body: { noun, fileId } }) };
    },
    { message: '', onDone: setChosen },
  );
  const check = useListMutation(
    TRANSFERS_QUERY_KEY,
    (mapping: Record<string, number>) =>
      client.transfer.import({ body: { noun, fileId: chosen?.fileId ?? '', mapping } }),
    { message: '', onDone: ({ transferId }) => setStarted(transferId) },
  );
  const restart = () => {
    setChosen(undefined);
    setStarted(undefined);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      {started !== undefined ? (
        <ImportResult transferId={started} onClose={onClose} onRestart={restart} onImported={onImported} />
      ) : chosen ? (
        <MappingStep
          preview={chosen.preview}
          isChecking={check.isPending}
          onCheck={check.mutate}
          onBack={restart}
        />
      ) : (
        <ImportFileStep isReading={read.isPending} onFile={read.mutate} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface FileStepProps {
  isReading: boolean;
  onFile: (file: File) => void;
  onClose: () => void;
}

function ImportFileStep({ isReading, onFile, onClose }: FileStepProps) {
  const { t } = useTexts(transferTexts);
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Resets the input, so that the corrected file can be chosen again.
    target.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      <DialogContent>{t('import.chooseHint')}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button variant="contained" disabled={isReading} onClick={() => input.current?.click()}>
          {isReading ? t('import.reading') : t('import.choose')}
        </Button>
      </DialogActions>
      <input ref={input} hidden type="file" accept=".xlsx,.csv" onChange={choose} />
    </>
  );
}
