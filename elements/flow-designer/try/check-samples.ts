/** Walks the stored samples again before a publication. */
import type { HostAccess } from '../../ui/host.ts';
import { flowAtom, formAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { edit } from '../store/edit.ts';
import { idOf, processAtom } from '../store/process.ts';
import {
  type FlowSample,
  type PathChange,
  pathChanges,
  type SamplePath,
  samplesOf,
  setSamples,
} from './samples.ts';
import { pathOf, walkHere, walkOnServer } from './walk-draft.ts';

export interface CheckedSample {
  sample: FlowSample;
  /** Undefined where it could not be walked. */
  path: SamplePath | undefined;
  changes: readonly PathChange[];
  /** Why it could not be walked. */
  failure: string;
}

/** In the order of the samples. */
export async function checkSamples(designer: Designer, host: HostAccess): Promise<CheckedSample[]> {
  const { store, lang } = designer;
  const draft = { flow: store.get(flowAtom), form: store.get(formAtom), lang };
  const processId = idOf(store.get(processAtom));
  return Promise.all(
    samplesOf(draft.flow).map(async sample => {
      try {
        const tried =
          processId === undefined
            ? walkHere(draft, sample)
            : await walkOnServer(draft, sample, { host, processId });
        const path = pathOf(tried);
        return { sample, path, changes: pathChanges(sample.expected, path), failure: '' };
      } catch (error) {
        const failure = error instanceof Error ? error.message : String(error);
        return { sample, path: undefined, changes: [], failure };
      }
    }),
  );
}

/** The author has seen the changes: the paths of now are the expected ones. */
export function acceptPaths(designer: Designer, checked: readonly CheckedSample[]): void {
  const paths = new Map(checked.flatMap(({ sample, path }) => (path ? [[sample.id, path] as const] : [])));
  edit(
    designer,
    flow =>
      setSamples(
        flow,
        samplesOf(flow).map(sample => ({ ...sample, expected: paths.get(sample.id) ?? sample.expected })),
      ),
    { label: { code: 'samples' } },
  );
}
