/** One measurement of one contender on its stage: a form, a table, or rules. */
import type { NeutralField, NeutralTable, RuledForm } from './forms.ts';
import type { Effort, Measure, Sample } from './sample.ts';
import { pause, type Stage } from './stage.ts';

/** A gap that never falls into step with the frames. */
const jitter = () => 40 + Math.random() * 50;

/** Slow contenders get no more keys, and no more deeds, once this many milliseconds went by. */
const LONG = 6000;

/** Does something so often, or until it took long; answers how often it was. */
async function repeat(times: number, act: (at: number) => Promise<void>): Promise<number> {
  const began = performance.now();
  let done = 0;
  while (done < times && (done === 0 || performance.now() - began < LONG)) {
    await act(done);
    done += 1;
  }
  return done;
}

/** Into the input that has the focus. */
async function typeKeys({ page, call, rest, busy }: Stage, count: number): Promise<Sample> {
  let text = 'www';
  for (const warm of text) await page.keyboard.press(warm);
  await rest();
  await call('takeKeys');
  let typed = 0;
  const { thread, script } = await busy(async () => {
    typed = await repeat(count, async at => {
      const key = 'abcdefghij'.charAt(at % 10);
      text += key;
      await page.keyboard.press(key);
      await pause(jitter());
    });
  });
  const keys = await call<number[]>('takeKeys');
  if (keys.length !== typed) throw new Error(`${keys.length} of ${typed} keys were painted`);
  await call('checkTyped', text);
  return { keys, keyThread: [thread / typed], keyScript: [script / typed] };
}

export const measureForm =
  (fields: NeutralField[]) =>
  async (stage: Stage, { keys }: Effort): Promise<Sample> => {
    const mount = await stage.call<number>('mountForm', fields);
    await stage.call('listen');
    return { mount: [mount], ...(await typeKeys(stage, keys)) };
  };

type Deed = 'add' | 'remove';

async function measureDeed({ call, rest, busy }: Stage, deed: Deed, times: number): Promise<Sample> {
  const took: number[] = [];
  const threads: number[] = [];
  await repeat(times, async () => {
    await call('ready', deed);
    await rest();
    const { thread } = await busy(async () => {
      took.push(await call<number>('act', deed));
    });
    threads.push(thread);
    await call('checkDeed', deed);
  });
  const threadOf: Record<Deed, Measure> = { add: 'addThread', remove: 'removeThread' };
  return { [deed]: took, [threadOf[deed]]: threads };
}

export const measureTable =
  (table: NeutralTable) =>
  async (stage: Stage, { keys, deeds }: Effort): Promise<Sample> => {
    const mount = await stage.call<number>('mountTable', table);
    await stage.call('listenToCell');
    const typed = await typeKeys(stage, keys);
    const added = await measureDeed(stage, 'add', deeds);
    const removed = await measureDeed(stage, 'remove', deeds);
    return { mount: [mount], ...typed, ...added, ...removed };
  };

/** The box is ticked and unticked in turn; the first two turns only warm. */
export const measureRules =
  (form: RuledForm) =>
  async ({ call, rest, busy }: Stage, { deeds }: Effort): Promise<Sample> => {
    const mount = await call<number>('mountRules', form);
    const measured = { show: [], showThread: [], hide: [], hideThread: [] } as Record<string, number[]>;
    await call('turn');
    await call('turn');
    await rest();
    await repeat(2 * deeds, async at => {
      const turned = at % 2 === 0 ? 'show' : 'hide';
      const { thread } = await busy(async () => {
        measured[turned]?.push(await call<number>('turn'));
      });
      measured[`${turned}Thread`]?.push(thread);
    });
    return { mount: [mount], ...measured };
  };
