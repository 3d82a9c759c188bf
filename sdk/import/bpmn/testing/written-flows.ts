/** Flows that tests write as BPMN: the samples of the dialects, and seeds of random flows. */
import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Flow } from '../../../flow/model/flow.ts';
import { importForeignFlow } from '../../flows/import-foreign-flow.ts';
import { toBpmn } from '../write.ts';
import { type BpmnModel, readModel } from './model.ts';

export const processNames = { processKey: 'leave', processName: 'Leave' };

/** Returns the document of a flow as bpmn-moddle reads it. */
export const readWrittenModel = (flow: Flow): Promise<BpmnModel> => readModel(toBpmn(flow, processNames));

const folder = new URL('../../flows/samples', import.meta.url);

/** The flows of all samples of the dialects, with the names of their files. */
export const sampleFlows = globSync('*/*.json', { cwd: folder.pathname }).map((file): [string, Flow] => {
  const result = importForeignFlow(readFileSync(`${folder.pathname}/${file}`, 'utf8'));
  if (!result.ok) throw new Error(result.reason.en);
  return [file, result.flow];
});

/** How many random flows a test writes. */
export const RANDOM_FLOW_RUNS = process.env.TEST_ALL === '1' ? 100 : 30;
export const flowSeeds = fc.integer({ min: 0, max: 2 ** 31 });
