/** Processes whose flows come from gestures of a designer. */
import { type Flow, lint } from '../../flow/index.ts';
import { anyGesture, mended } from '../../flow/testing/gestures.ts';
import { empty } from '../../flow/testing/sample.ts';
import type { Random } from '../../testing/random.ts';
import type { Process } from '../model/instance.ts';
import { randomForm as form } from './random-conditions.ts';

const MOST_GESTURES = 40;
const MOST_MENDED = 100;

/** A flow after some gestures, its problems mended until it can be published. */
export function editedProcess(random: Random): Process {
  const clipboard = { text: '' };
  let flow: Flow = empty;
  const count = 1 + random.below(MOST_GESTURES);
  for (let at = 0; at < count; at += 1) [, flow] = anyGesture({ flow, random, id: `n${at}`, clipboard });
  for (let at = 0; at < MOST_MENDED && errorsOf(flow).length > 0; at += 1)
    flow = mended(flow, random.one(errorsOf(flow)), random);
  return { id: 'p', name: 'Process', version: 1, flow, form };
}

const errorsOf = (flow: Flow) => lint({ flow, form }).filter(({ severity }) => severity === 'error');
