/** The list that is open at the selected control: its types, or its choices. */
import { useAtom, useAtomValue } from 'jotai';
import type { ReactNode, RefObject } from 'react';
import { placesAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { ChoicesInPlace } from './ChoicesInPlace.tsx';
import { choicesSetting, inPlaceAtom } from './in-place.ts';
import { TypeInPlace } from './TypeInPlace.tsx';

export function InPlace({ page }: { page: RefObject<HTMLElement | null> }): ReactNode {
  const designer = useDesigner();
  const [open, setOpen] = useAtom(inPlaceAtom);
  const control = useAtomValue(placesAtom).get(open?.key ?? '')?.control;
  if (!open || !control) return null;
  const close = () => setOpen(null);
  if (open.list === 'type') return <TypeInPlace page={page} control={control} close={close} />;
  const setting = choicesSetting(control, designer);
  return setting && <ChoicesInPlace page={page} control={control} setting={setting} close={close} />;
}
