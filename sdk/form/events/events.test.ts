import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FormDefinition } from '../definition/types.ts';
import { anyJson } from '../testing/any-json.ts';
import { eventRequest, eventsOf } from './events.ts';
import { mapResponse } from './response.ts';

const saved = {
  uuid: 'e1',
  name: 'Find the supplier',
  description: '',
  triggerParam: 'k_code',
  requestMethod: 'POST',
  requestUrl: ' https://erp.example.com/suppliers ',
  requestHeaders: {
    headers: [
      { name: 'x-app', value: 'forms' },
      { name: '', value: 'lost' },
    ],
    bodys: [
      { name: 'code', type: 'formField', value: 'k_code' },
      { name: 'secret', type: 'formField', value: 'pay' },
      { name: 'kind', type: 'custom', value: 'all' },
    ],
  },
  responseFormat: 'JSON',
  responseFields: [
    { field: 'name', label: '名称', value: '$.data.name' },
    {
      field: 'k_bank',
      label: '银行',
      value: '$.data.banks',
      isOptions: true,
      optionLabel: 'title',
      optionValue: 'no',
    },
  ],
};
const definition: FormDefinition = {
  list: [
    { type: 'input', model: 'code', key: 'k_code' },
    { type: 'input', model: 'name', key: 'k_name' },
    { type: 'number', model: 'pay', key: 'k_pay' },
    { type: 'select', model: 'bank', key: 'k_bank' },
  ],
  config: { formEvents: [saved] },
};
const [event] = eventsOf(definition);
if (!event) throw new Error('[Bug] The event is not read.');

test('a request takes fixed values and those of fields; excluded values are null', () => {
  expect(eventRequest(definition, event, { code: 'S-1' })).toEqual({
    path: 'https://erp.example.com/suppliers',
    method: 'POST',
    headers: { 'x-app': 'forms' },
    body: { code: 'S-1', secret: null, kind: 'all' },
  });
});

test('events without an address or a trigger never fire', () => {
  const config = {
    formEvents: [null, {}, { ...saved, requestUrl: '' }, { ...saved, triggerParam: undefined }],
  };
  expect(eventsOf({ list: [], config })).toEqual([]);
});

describe('a response', () => {
  const mapped = (response: unknown, responseFields: unknown[] = saved.responseFields) => {
    const [read] = eventsOf({ list: [], config: { formEvents: [{ ...saved, responseFields }] } });
    const { values, choices, faults } = mapResponse(definition, read as typeof event, response);
    return { values, choices: Object.fromEntries(choices), faults: faults.map(({ code }) => code) };
  };

  test('gives values and lists of choices', () => {
    const data = {
      name: '甲公司',
      banks: [{ title: 'ICBC', no: 7 }, { title: '', no: 'b' }, { title: 'x' }],
    };
    expect(mapped({ data })).toEqual({
      values: { name: '甲公司' },
      choices: {
        bank: [
          { label: 'ICBC', value: 7 },
          { label: '', value: 'b' },
        ],
      },
      faults: [],
    });
  });

  test('may list bare entries, matches of a path, and properties deeper in', () => {
    const list = [{ a: { no: 1 } }, { a: { no: 2 } }];
    const field = { field: 'bank', isOptions: 'true', optionLabel: 'a.no', optionValue: '$.a.no' };
    expect(mapped(list, [{ ...field, value: '$[*]' }]).choices.bank).toEqual([
      { label: '1', value: 1 },
      { label: '2', value: 2 },
    ]);
    expect(mapped(list, [{ ...field, value: '$..no' }]).choices.bank).toHaveLength(2);
  });

  test('is read by the control: a number stays exact', () => {
    expect(mapped({ pay: '1,200.50' }, [{ field: 'pay', value: 'pay' }]).values).toEqual({ pay: 1200.5 });
  });

  test('that lacks a part is used for the rest, and the fault is returned', () => {
    const fields = [
      { field: 'gone', value: '$' },
      { field: 'name', value: '$[' },
      { field: 'name', value: '$.none' },
      { field: 'bank', value: '$.name', isOptions: true },
      { field: 'name', value: '$.name' },
    ];
    expect(mapped({ name: 'n' }, fields)).toEqual({
      values: { name: 'n' },
      choices: {},
      faults: ['no-such-field', 'bad-path', 'no-match', 'no-list'],
    });
  });

  test('of any shape never throws', () => {
    fc.assert(
      fc.property(anyJson(), anyJson(), (response, fields) => {
        expect(mapped(response, [...saved.responseFields, fields]).values).toBeTypeOf('object');
      }),
    );
  });
});
