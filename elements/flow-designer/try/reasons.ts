/** The texts of the reasons for which the system acted in a walk. */
import { NODE } from '@countersign/sdk/flow';
import { type Lang, translator } from '@countersign/sdk/i18n';
import { type TaskText, taskTexts } from '@countersign/sdk/i18n/task';
import type { TriedNode } from './walk-draft.ts';

const TEXTS: Readonly<Record<string, TaskText>> = {
  'no-branch': 'reasonNoBranch',
  'unknown-node': 'reasonUnknownNode',
  substituted: 'reasonSubstituted',
  initiator: 'reasonInitiator',
  approved: 'reasonApproved',
  disabled: 'reasonDisabled',
};

/** A reason without a text is left out: a bare code helps nobody. */
export function reasonsOf(
  { reasons, type }: TriedNode,
  { lang, waits }: { lang: Lang; waits: boolean },
): string[] {
  const t = translator(lang, taskTexts);
  const nobody =
    type === NODE.copy ? 'reasonNobodyCopied' : waits ? 'reasonNobodyWaits' : 'reasonNobodyPassed';
  return reasons.flatMap(code => {
    const key = code === 'nobody' ? nobody : TEXTS[code];
    return key ? [t(key)] : [];
  });
}
