/** The picture is loaded when it is first opened. */
import { lazyPart } from '../../ui/lazy-part.ts';

export const picturePart = lazyPart(() => import('./FlowTab.tsx'));
