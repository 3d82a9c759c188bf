/** Asks before something is taken back or ended, or where words are all that is needed: says what will happen. */
import type { AskedDeed } from '../actions/actions.ts';
import { DeedDialog } from './ActionDialog.tsx';
import { type DialogWord, useWords } from './texts.ts';

type ConfirmedDeed = Extract<AskedDeed, 'withdraw' | 'recall' | 'revoke' | 'terminate' | 'comment'>;

const INTROS: Record<ConfirmedDeed, DialogWord> = {
  withdraw: 'introWithdraw',
  recall: 'introRecall',
  revoke: 'introRevoke',
  terminate: 'introTerminate',
  comment: 'introComment',
};

export function Confirm({ deed }: { deed: ConfirmedDeed }) {
  const t = useWords();
  return <DeedDialog deed={deed} intro={t(INTROS[deed])} ask={() => ({ deed })} />;
}
