/** Connects the rules dialog to the form in the designer. */
import { setRules } from '@countersign/sdk/form/edits';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { definitionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { edit } from '../store/edit.ts';
import { createUndoStepLabel } from '../store/labels.ts';
import { rulesDialogInitialRuleAtom } from './open-rules.ts';
import { RulesDialog } from './RulesDialog.tsx';

export function ConnectedRulesDialog({ onClose }: { onClose(): void }): ReactNode {
  const designer = useDesigner();
  const definition = useAtomValue(definitionAtom);
  const start = useAtomValue(rulesDialogInitialRuleAtom);
  useEffect(() => () => designer.store.set(rulesDialogInitialRuleAtom, undefined), [designer.store]);
  return (
    <RulesDialog
      lang={designer.lang}
      definition={definition}
      start={start}
      onRules={rules => edit(designer, now => setRules(now, rules), { label: createUndoStepLabel('rules') })}
      onClose={onClose}
    />
  );
}
