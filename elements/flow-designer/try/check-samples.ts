/**
 * Simulates the stored samples (test inputs) again before a publication, and compares their paths with the
 * expected paths.
 */
import type { HostAccess } from '../../ui/host.ts';
import { boundFormAtom, flowAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { editFlow } from '../store/edit.ts';
import { processAtom, processIdOf } from '../store/process.ts';
import {
  compareSimulationSamplePaths,
  type FlowSample,
  type PathChange,
  readFlowTestSamples,
  type SamplePath,
  setSimulationSamplesOfFlow,
} from './samples.ts';
import { simulateInBrowser, simulateOnServer, toStoredSimulationPath } from './walk-draft.ts';

export interface CheckedSample {
  sample: FlowSample;
  /** The path of the sample in the new simulation. Undefined if the simulation failed. */
  path: SamplePath | undefined;
  changes: readonly PathChange[];
  /** Message of a failed simulation, or an empty string. */
  failure: string;
}

/** Simulates all samples. Returns the results in the order of the samples. */
export async function checkSamples(designer: Designer, host: HostAccess): Promise<CheckedSample[]> {
  const { store, lang, timeZone } = designer;
  const draft = { flow: store.get(flowAtom), form: store.get(boundFormAtom), lang, timeZone };
  const processId = processIdOf(store.get(processAtom));
  return Promise.all(
    readFlowTestSamples(draft.flow).map(async sample => {
      try {
        const tried =
          processId === undefined
            ? simulateInBrowser(draft, sample)
            : await simulateOnServer(draft, sample, { host, processId });
        const path = toStoredSimulationPath(tried);
        return { sample, path, changes: compareSimulationSamplePaths(sample.expected, path), failure: '' };
      } catch (error) {
        const failure = error instanceof Error ? error.message : String(error);
        return { sample, path: undefined, changes: [], failure };
      }
    }),
  );
}

/** Stores the simulated path of each sample as its expected path, after the user has accepted the changes. */
export function storeSamplePathsAsExpected(designer: Designer, checked: readonly CheckedSample[]): void {
  const paths = new Map(checked.flatMap(({ sample, path }) => (path ? [[sample.id, path] as const] : [])));
  editFlow(
    designer,
    flow =>
      setSimulationSamplesOfFlow(
        flow,
        readFlowTestSamples(flow).map(sample => ({
          ...sample,
          expected: paths.get(sample.id) ?? sample.expected,
        })),
      ),
    { label: { code: 'samples' } },
  );
}
