/** The meaning of BPMN: an imported flow field for the same tasks after the same tasks, or lint refuses it. */
import { describe, expect, it } from 'vitest';
import { isPublishable } from '../../../flow/lint/codes.ts';
import { lint } from '../../../flow/lint/lint.ts';
import type { FormDefinition } from '../../../form/index.ts';
import { randomFrom } from '../../../testing/random.ts';
import { importBpmn } from './index.ts';
import { FIELDS, randomTokenProcess } from './testing/random-process.ts';
import { runTree } from './testing/run-tree.ts';
import { runTokens, type TokenProcess, type TokenValues, xmlOf } from './testing/token-process.ts';

const form: FormDefinition = {
  config: {},
  list: FIELDS.map(model => ({ type: 'number', model, key: model, label: model })),
};

const allValues: TokenValues[] = Array.from({ length: 2 ** FIELDS.length }, (_, bits) =>
  Object.fromEntries(FIELDS.map((field, at) => [field, (bits >> at) & 1])),
);

function imported(process: TokenProcess) {
  const result = importBpmn(xmlOf(process), { lang: 'en' });
  if (!result.ok) throw new Error(result.reason.en);
  return { ...result, isPublishable: isPublishable(lint({ flow: result.flow, form })) };
}

/** The values for which the flow does anything else; undefined if lint refuses it. */
function differences(process: TokenProcess): object[] | undefined {
  const { flow, isPublishable: isTaken } = imported(process);
  if (!isTaken) return undefined;
  return allValues.flatMap(values => {
    const [expected, ours] = [runTokens(process, values), runTree(flow, values, form)];
    return JSON.stringify(expected) === JSON.stringify(ours) ? [] : [{ values, expected, ours }];
  });
}

/** `s:start>g g:and>a,b`: an id, its kind and its ways; `?x` field whether x is 1, `*` marks the default way. */
function processOf(text: string): TokenProcess {
  const parts = text
    .split(' ')
    .map(
      part =>
        /^(\w+):(\w+)>?(.*)$/.exec(part)!.slice(1) as [string, TokenProcess['elements'][0]['kind'], string],
    );
  const ways = parts.flatMap(([from, , targets]) =>
    targets
      .split(',')
      .filter(Boolean)
      .map((target, at) => {
        const [to = '', field] = target.replace('*', '').split('?');
        return { id: `${from}_${at}`, from, to, ...(field && { field }) };
      }),
  );
  const elements = parts.map(([id, kind, targets]) => {
    const at = targets.split(',').findIndex(target => target.endsWith('*'));
    return { id, kind, ...(at >= 0 && { byDefault: `${id}_${at}` }) };
  });
  return { elements, ways };
}

describe('is carried over with the same meaning', () => {
  it.each([
    ['a task with several ways', 's:start>m m:task>f,l f:task>e l:task>e e:end'],
    ['conditions behind a task', 's:start>m m:task>f?a,l?b f:task>e l:task>e e:end'],
    [
      'conditions and a default behind a task',
      's:start>m m:task>f?a,l?b,c* f:task>e l:task>e c:task>e e:end',
    ],
    ['a way that is always taken beside conditions', 's:start>m m:task>f?a,l f:task>e l:task>e e:end'],
    ['one way with a condition', 's:start>m m:task>f?a f:task>e e:end'],
    ['several ways out of the start', 's:start>f,l f:task>e l:task>e e:end'],
    ['conditions behind the start', 's:start>f?a,l?b,c* f:task>e l:task>e c:task>e e:end'],
    ['lanes that end on their own', 's:start>g g:and>a,b a:task>e b:task>c c:task>x e:end x:end'],
    [
      'an inclusive gateway with a way that is always taken',
      's:start>g g:or>f?a,l f:task>j l:task>j j:or>z z:task>e e:end',
    ],
    ['an exclusive gateway whose last way field nothing', 's:start>g g:xor>f?a,l f:task>e l:task>e e:end'],
    ['a terminate end that nothing runs beside', 's:start>g g:xor>f?a,t* f:task>e t:terminate e:end'],
    [
      'a choice inside a lane',
      's:start>g g:and>a,b a:task>x x:xor>c?a,y* c:task>y y:xor>j b:task>j j:and>z z:task>e e:end',
    ],
    [
      'an inclusive join behind a fork',
      's:start>m m:task>a?a,b?b,c* a:task>j b:task>j c:task>j j:or>z z:task>e e:end',
    ],
  ])('%s', (_, text) => {
    expect(differences(processOf(text))).toEqual([]);
    expect(imported(processOf(text)).losses).toEqual([]);
  });
});

describe('is refused by lint, and named', () => {
  it.each([
    [
      'a terminate end in a parallel lane',
      's:start>g g:and>a,b a:task>x x:xor>t?a,j* b:task>j j:and>e t:terminate e:end',
      'import-end',
      't',
    ],
    [
      'an end in a lane whose join waits for it',
      's:start>g g:and>a,b a:task>x x:xor>t?a,j* b:task>j j:and>z z:task>e t:end e:end',
      'import-end',
      't',
    ],
    [
      'a task that is reached by each of several lanes',
      's:start>m m:task>a,b a:task>z b:task>z z:task>e e:end',
      'import-merge',
      'z',
    ],
    [
      'a parallel join behind a choice',
      's:start>g g:xor>a?a,b* a:task>j b:task>j j:and>z z:task>e e:end',
      'import-join',
      'j',
    ],
    [
      'a parallel join behind conditions',
      's:start>g g:or>a?a,b?b a:task>j b:task>j j:and>z z:task>e e:end',
      'import-join',
      'j',
    ],
    ['a way back', 's:start>a a:task>x x:xor>a?a,b* b:task>e e:end', 'import-way', 'a'],
    [
      'a way into another lane',
      's:start>g g:and>a,b a:task>y y:xor>c?a,j* b:task>c c:task>j j:and>e e:end',
      'import-way',
      'c',
    ],
    [
      'a way without a condition before others',
      's:start>g g:xor>f,l?a f:task>e l:task>e e:end',
      'condition-field',
      'f',
    ],
  ])('%s', (_, text, code, target) => {
    const { flow, losses } = imported(processOf(text));
    const rows = lint({ flow, form }).filter(({ severity }) => severity === 'error');
    expect(rows.map(row => row.code)).toContain(code);
    expect(losses.map(({ en }) => en).join()).toContain(`“${target}”`);
    if (code.startsWith('import')) expect(rows.find(row => row.code === code)?.params?.target).toBe(target);
  });
});

const COUNT = process.env.TEST_ALL === '1' ? 1000 : 60;

it(`${COUNT} random processes mean the same, or are refused`, () => {
  let exact = 0;
  for (let seed = 1; seed <= COUNT; seed += 1) {
    const subject = randomTokenProcess(randomFrom(seed));
    const found = differences(subject);
    expect(found ?? [], `seed ${seed}: ${xmlOf(subject)}`).toEqual([]);
    if (found) exact += 1;
  }
  expect(exact).toBeGreaterThan(COUNT / 3);
});
