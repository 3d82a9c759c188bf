/** One measurement of one contender on its page: a form, a table, or rules. */
import { type BenchPage, pause } from './bench-page.ts';
import type { NeutralField, NeutralTable, RuledForm } from './forms.ts';
import type { Effort, Measure, Sample } from './sample.ts';

/** An interval between keys that does not synchronise with the frames. */
const jitter = () => 40 + Math.random() * 50;

/** The time in milliseconds after which a slow contender gets no more keys and actions. */
const LONG = 6000;

/** Repeats an action up to a count or a time limit; returns the number of repetitions. */
async function repeat(times: number, action: (at: number) => Promise<void>): Promise<number> {
  const began = performance.now();
  let done = 0;
  while (done < times && (done === 0 || performance.now() - began < LONG)) {
    await action(done);
    done += 1;
  }
  return done;
}

/** Types into the focused input. */
async function typeKeys({ page, call, untilIdle, busy }: BenchPage, count: number): Promise<Sample> {
  let text = 'www';
  for (const warm of text) await page.keyboard.press(warm);
  await untilIdle();
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
  async (benchPage: BenchPage, { keys }: Effort): Promise<Sample> => {
    const mount = await benchPage.call<number>('mountForm', fields);
    await benchPage.call('listen');
    return { mount: [mount], ...(await typeKeys(benchPage, keys)) };
  };

/** Measures mounting only. */
export const measureMount =
  (fields: NeutralField[]) =>
  async ({ call }: BenchPage): Promise<Sample> => ({ mount: [await call<number>('mountForm', fields)] });

type RowAction = 'add' | 'remove';

async function measureRowAction(
  { call, untilIdle, busy }: BenchPage,
  action: RowAction,
  times: number,
): Promise<Sample> {
  const took: number[] = [];
  const threads: number[] = [];
  await repeat(times, async () => {
    await call('ready', action);
    await untilIdle();
    const { thread } = await busy(async () => {
      took.push(await call<number>('runAction', action));
    });
    threads.push(thread);
    await call('checkAction', action);
  });
  const threadOf: Record<RowAction, Measure> = { add: 'addThread', remove: 'removeThread' };
  return { [action]: took, [threadOf[action]]: threads };
}

export const measureTable =
  (table: NeutralTable) =>
  async (benchPage: BenchPage, { keys, actions }: Effort): Promise<Sample> => {
    const mount = await benchPage.call<number>('mountTable', table);
    await benchPage.call('listenToCell');
    const typed = keys > 0 ? await typeKeys(benchPage, keys) : {};
    const added = await measureRowAction(benchPage, 'add', actions);
    const removed = await measureRowAction(benchPage, 'remove', actions);
    return { mount: [mount], ...typed, ...added, ...removed };
  };

/** The checkbox is checked and unchecked in turn; the first two turns are a warm-up. */
export const measureRules =
  (form: RuledForm) =>
  async ({ call, untilIdle, busy }: BenchPage, { actions }: Effort): Promise<Sample> => {
    const mount = await call<number>('mountRules', form);
    const measured = { show: [], showThread: [], hide: [], hideThread: [] } as Record<string, number[]>;
    await call('turn');
    await call('turn');
    await untilIdle();
    await repeat(2 * actions, async at => {
      const turned = at % 2 === 0 ? 'show' : 'hide';
      const { thread } = await busy(async () => {
        measured[turned]?.push(await call<number>('turn'));
      });
      measured[`${turned}Thread`]?.push(thread);
    });
    return { mount: [mount], ...measured };
  };
