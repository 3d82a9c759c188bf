/** Values outside of the enumerations of the schema: each one is an error, wherever a flow can contain it. */
import { describe, expect, it } from 'vitest';
import type { Schema } from '../../form/definition/schema.ts';
import type { Flow, FlowNode } from '../model/flow.ts';
import { flowErrors, flowSchema } from '../model/schema-errors.ts';
import { a, flow } from '../testing/draw.ts';
import { filledNodes, filledSetting } from '../testing/every-name.ts';
import { lint } from './lint.ts';
import { createLinter } from './linter.ts';
import { lintText } from './text.ts';

interface EnumPlace {
  path: string[];
  values: readonly unknown[];
}

/** Returns the place of each enumeration below a schema. An array is the path of its first entry. */
function enumPlacesOf(schema: Schema, path: string[] = []): EnumPlace[] {
  const own = schema.enum ? [{ path, values: schema.enum }] : [];
  const inner = Object.entries(schema.properties ?? {}).flatMap(([key, one]) =>
    enumPlacesOf(one, [...path, key]),
  );
  const items = schema.items ? enumPlacesOf(schema.items, [...path, '0']) : [];
  return [...own, ...inner, ...items];
}

const unknownValueOf = ({ values }: EnumPlace) => (typeof values[0] === 'number' ? 77 : 'lunar');

/** Sets a value in a copy. Missing objects and arrays on the way are added. */
function withValueAt(target: unknown, [key = '', ...rest]: string[], value: unknown): unknown {
  if (key === '') return value;
  const isList = key === '0';
  const copy: Record<string, unknown> = Object.assign(isList ? [] : {}, target);
  copy[key] = withValueAt(copy[key], rest, value);
  return copy;
}

const errorsOf = (subject: Flow) => lint({ flow: subject }).filter(({ severity }) => severity === 'error');

describe('flow settings', () => {
  const places = enumPlacesOf(flowSchema.properties!.setting!);

  it.each(places.map(place => [place.path.join('.'), place] as const))('%s', (_, place) => {
    const setting = withValueAt(filledSetting().setting, place.path, unknownValueOf(place)) as never;
    const before = errorsOf(flow([a], filledSetting().setting)).length;
    expect(errorsOf(flow([a], setting)).length).toBeGreaterThan(before);
  });
});

/** The enumerations of each kind of node, from the conditional parts of the schema. */
const nodePlaces = (flowSchema.$defs!.node!.allOf ?? []).flatMap(({ if: condition, then: schema }) => {
  const types = condition?.properties?.type?.enum ?? [];
  return types.flatMap(type =>
    enumPlacesOf(schema ?? {}).map(place => [type as number, place.path.join('.'), place] as const),
  );
});

describe('settings of nodes', () => {
  it.each(nodePlaces)('the type %i: %s', (type, _, place) => {
    const samples = filledNodes().filter(({ node }) => node.type === type);
    const node = samples[0]?.node ?? ({ id: 'n', type, nodeName: 'N' } as FlowNode);
    const changed = withValueAt(node, place.path, unknownValueOf(place)) as FlowNode;
    const setting = { timeLimit: true };
    expect(flowErrors(flow([changed], setting)).some(({ code }) => code === 'enum')).toBe(true);
    expect(errorsOf(flow([changed], setting)).length).toBeGreaterThan(errorsOf(flow([node], setting)).length);
  });
});

it('names the setting and the value', () => {
  const subject = flow([{ ...a, nobody: { do: 'explode' } }] as never, { timeBasis: 'lunar' } as never);
  const unknown = (rows: ReturnType<typeof lint>) =>
    rows.filter(({ code }) => code === 'unknown-value').map(row => lintText(row, 'en').message);
  const expected = [
    'The flow settings: the value “lunar” of “timeBasis” is not supported',
    'The node “Approver”: the value “explode” of “nobody.do” is not supported',
  ];
  expect(unknown(lint({ flow: subject }))).toEqual(expected);
  expect(unknown([...createLinter()({ flow: subject })])).toEqual(expected);
});

it('does not repeat a more specific error', () => {
  const subject = flow([{ ...a, examineMode: 77 }] as never);
  expect(errorsOf(subject).map(({ code }) => code)).toEqual(['examine-mode']);
});
