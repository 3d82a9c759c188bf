/** The dialog in front of a task: the next node's people, or what a deed still needs. */

import type { AskedDeed } from '../actions/actions.ts';
import type { Asking } from '../atoms.ts';
import { AddSign } from './AddSign.tsx';
import { Confirm } from './ConfirmDialog.tsx';
import { FallBack } from './FallBack.tsx';
import { NextActors } from './NextActors.tsx';
import { People } from './People.tsx';
import { ReduceSign } from './ReduceSign.tsx';
import { Sign } from './Sign.tsx';

export { askSignInAtom, goOnAtom } from './expired-token.ts';
export { Expired } from './SignIn.tsx';

export function Asked({ asking }: { asking: Asking }) {
  if ('nodes' in asking) return <NextActors {...asking} />;
  return 'sign' in asking ? <Sign choice={asking.sign} /> : <AskedFor deed={asking.deed} />;
}

function AskedFor({ deed }: { deed: AskedDeed }) {
  switch (deed) {
    case 'fall-back':
      return <FallBack />;
    case 'transfer':
    case 'delegate':
    case 'copy-to':
      return <People deed={deed} />;
    case 'add-sign':
      return <AddSign />;
    case 'reduce-sign':
      return <ReduceSign />;
    default:
      return <Confirm deed={deed} />;
  }
}
