/** Contains the text keys that explain automatic actions in a simulation. */
import { NODE } from '@countersign/sdk/flow';
import { type Lang, translator } from '@countersign/sdk/i18n';
import { type TaskText, taskTexts } from '@countersign/sdk/i18n/task';
import type { TriedNode } from './walk-draft.ts';

const SIMULATION_REASON_TEXT_KEYS: Readonly<Record<string, TaskText>> = {
  'no-branch': 'reasonNoBranch',
  'unknown-node': 'reasonUnknownNode',
  substituted: 'reasonSubstituted',
  initiator: 'reasonInitiator',
  approved: 'reasonApproved',
  disabled: 'reasonDisabled',
};

/**
 * Returns the texts that explain why a simulated node acted automatically. A reason code without a text is
 * omitted, because a bare code does not help the user.
 */
export function automaticActionReasonTexts(
  { reasons, type }: TriedNode,
  { lang, waits }: { lang: Lang; waits: boolean },
): string[] {
  const t = translator(lang, taskTexts);
  const nobody =
    type === NODE.copy ? 'reasonNobodyCopied' : waits ? 'reasonNobodyWaits' : 'reasonNobodyPassed';
  return reasons.flatMap(code => {
    const key = code === 'nobody' ? nobody : SIMULATION_REASON_TEXT_KEYS[code];
    return key ? [t(key)] : [];
  });
}
