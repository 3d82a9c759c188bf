/** The differences between the form as it is and as it was saved, each with a button that reverts it. */
import { compare, type Difference, differenceText, revert, revertAll } from '@countersign/sdk/form/compare';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo, useState } from 'react';
import { DialogFrame } from '../../designer/dialogs/DialogFrame.tsx';
import { definitionAtom, savedAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { edit } from '../store/edit.ts';
import { stepOf } from '../store/labels.ts';
import type { DialogProps } from './Dialogs.tsx';
import { formDialogTextsIn } from './texts.ts';

export function Versions({ onClose }: DialogProps): ReactNode {
  const designer = useDesigner();
  const { lang } = designer;
  const t = formDialogTextsIn(lang);
  const before = useAtomValue(savedAtom);
  const after = useAtomValue(definitionAtom);
  const differences = useMemo(() => compare(before, after), [before, after]);
  const [status, setStatus] = useState('');
  const takeBack = (some: readonly Difference[]) => {
    edit(
      designer,
      definition =>
        some.length === 1 && some[0] ? revert(definition, some[0]) : revertAll(definition, some),
      {
        label: stepOf('restore'),
      },
    );
    setStatus(t('reverted'));
  };
  return (
    <DialogFrame
      lang={lang}
      title={t('versions')}
      width={850}
      onClose={onClose}
      footer={
        <>
          <span className="csg-status" role="status">
            {status}
          </span>
          {differences.length > 1 && (
            <button type="button" className="csp-button" onClick={() => takeBack(differences)}>
              {t('revertAll')}
            </button>
          )}
          <button type="button" className="csp-button csp-primary" onClick={onClose}>
            {t('close')}
          </button>
        </>
      }
    >
      {differences.length === 0 && <p className="csg-empty">{t('noDifference')}</p>}
      <ul className="csg-list">
        {differences.map((difference, at) => {
          const text = differenceText(difference, lang);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew with every edit
            <li key={at}>
              <span>{text}</span>
              <button
                type="button"
                className="csp-button"
                aria-label={`${t('revert')}: ${text}`}
                onClick={() => takeBack([difference])}
              >
                {t('revert')}
              </button>
            </li>
          );
        })}
      </ul>
    </DialogFrame>
  );
}
