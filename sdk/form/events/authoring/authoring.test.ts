/** Events as their author edits and tries them. */
import { describe, expect, test } from 'vitest';
import type { FormDefinition } from '../../definition/types.ts';
import { queryJsonPath } from '../json-path.ts';
import {
  createEventDraft,
  findIndexesOfRepeatedResponseFields,
  formEventsWithIndexes,
  readEventDraft,
  toRunnableEvent,
  withAddedOrReplacedEvent,
} from './event-list.ts';
import {
  listSampleResponseValues,
  parseSampleResponse,
  previewResponseEntries,
  propertyNamesAtPath,
  sampleValuesAtPath,
} from './sample.ts';

const definition: FormDefinition = {
  list: [
    { type: 'input', key: 'k1', model: 'name', label: '名称' },
    { type: 'select', key: 'k2', model: 'bank', label: '银行' },
  ],
  config: {
    formEvents: [
      null,
      {
        uuid: 'e1',
        name: '查询',
        triggerParam: 'name',
        requestMethod: 'get',
        requestUrl: '/a',
        own: 1,
        requestHeaders: {
          headers: [{ name: 'x', value: 1 }],
          bodys: [{ name: 'b', type: 'formField', value: 'name' }],
        },
        responseFields: [{ field: 'name', value: '$.data.name', note: 2 }],
      },
    ],
  },
};

describe('the list', () => {
  test('reads events with their places, completes them and keeps what it does not know', () => {
    const [event] = formEventsWithIndexes(definition);
    expect(event?.at).toBe(1);
    expect(event?.draft).toMatchObject({
      own: 1,
      description: '',
      requestMethod: 'GET',
      responseFormat: 'JSON',
      requestHeaders: { headers: [{ name: 'x', value: '1' }], bodys: [{ type: 'formField', value: 'name' }] },
      responseFields: [{ field: 'name', value: '$.data.name', isOptions: false, note: 2 }],
    });
    expect(formEventsWithIndexes({ list: [], config: { formEvents: 'x' as never } })).toEqual([]);
  });

  test('gives an event without a name the usual one, and keeps its neighbours', () => {
    const events = definition.config.formEvents!;
    const next = withAddedOrReplacedEvent(events, createEventDraft('e2'), { defaultName: '默认名称' });
    expect(next[1]).toBe(events[1]);
    expect(next[2]).toMatchObject({ uuid: 'e2', name: '默认名称', triggerParam: 'init' });
    expect(
      withAddedOrReplacedEvent(events, readEventDraft({ name: 'N' }), { at: 1, defaultName: '' })[1],
    ).toMatchObject({
      name: 'N',
    });
  });

  test('runs an event with an address alone', () => {
    expect(toRunnableEvent(createEventDraft('e'))).toBeUndefined();
    expect(toRunnableEvent({ ...createEventDraft('e'), requestUrl: '/a' })).toMatchObject({
      method: 'POST',
      url: '/a',
    });
  });

  test('finds fields that stand twice in a response', () => {
    const entry = (field: string) => ({ field, value: '$' });
    expect(
      findIndexesOfRepeatedResponseFields([entry('a'), entry('b'), entry('a'), entry(''), entry('')]),
    ).toEqual([2]);
  });
});

describe('a sample', () => {
  const response = {
    data: {
      name: '甲',
      'odd key': 1,
      "it's": 2,
      banks: [
        { title: '工行', no: 1 },
        { title: '建行', no: 2 },
      ],
    },
  };

  test('is asked for where there is none, and named where it is no JSON', () => {
    expect(parseSampleResponse(' ')).toEqual({ fault: 'no-sample' });
    expect(parseSampleResponse('{')).toEqual({ fault: 'not-json' });
    expect(parseSampleResponse('null')).toEqual({ value: null });
  });

  test('shows what each entry finds, as the form would take it', () => {
    const responseFields = [
      { field: 'name', value: '$.data.name' },
      { field: 'k2', value: '$.data.banks', isOptions: true, optionLabel: 'title', optionValue: 'no' },
      { field: 'name', value: '$.data.gone' },
      { field: 'gone', value: '$.data' },
      { field: 'name', value: '$..[' },
      { field: 'name', value: '' },
      { field: 'bank', value: '$.data.name', isOptions: true },
    ];
    const results = previewResponseEntries(definition, { responseFields }, response);
    expect(results.map(({ found, fault }) => fault ?? found)).toEqual([
      '甲',
      '工行, 建行',
      'no-match',
      'no-such-field',
      'bad-path',
      'bad-path',
      'no-list',
    ]);
  });

  test('has a path for each value, and the path finds it', () => {
    const rows = listSampleResponseValues(response);
    expect(rows.map(({ path }) => path)).toContain("$.data['odd key']");
    for (const { path, kind, text } of rows) {
      const result = queryJsonPath(response, path);
      expect(result.ok && result.nodes.length).toBe(1);
      if (kind === 'value' && result.ok) expect(JSON.stringify(result.nodes[0])).toBe(text);
    }
  });

  test('that is huge or deep ends', () => {
    const deep = JSON.parse('['.repeat(200) + ']'.repeat(200));
    expect(listSampleResponseValues(deep).length).toBeLessThan(20);
    expect(
      listSampleResponseValues(Array.from({ length: 100_000 }, () => ({ a: 1, b: [1, 2, 3] }))).length,
    ).toBeLessThan(2001);
  });

  test('names the properties of a list, and what a path finds', () => {
    expect(propertyNamesAtPath(response, '$.data.banks')).toEqual(['title', 'no']);
    expect(propertyNamesAtPath(response, '$.data.banks[*]')).toEqual(['title', 'no']);
    expect(propertyNamesAtPath(response, '$..[')).toEqual([]);
    expect(sampleValuesAtPath(response, '$..no')).toEqual(['1', '2']);
    expect(sampleValuesAtPath(response, '(')).toBeUndefined();
  });
});
