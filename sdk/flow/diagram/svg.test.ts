/** SVG text: nothing that a strict policy refuses, and no text that becomes markup. */
import { expect, it } from 'vitest';
import { changeNode } from '../edits/index.ts';
import { fork, sample, texts } from '../testing/sample.ts';
import { outlineOf, rowName } from './outline.ts';
import { DARK, DIAGRAM_COLOR_TONES, LIGHT } from './palette.ts';
import { svgOf } from './svg.ts';

/** The names of elements that stand open at the end; throws where one is closed that is not the last. */
function openElements(svg: string): string[] {
  const open: string[] = [];
  for (const [, close, name = '', alone] of svg.matchAll(/<(\/?)([\w-]+)(?:\s+[\w-]+="[^"<]*")*(\/?)>/g)) {
    if (close && open.pop() !== name) throw new Error(`</${name}> closes another element`);
    if (!close && !alone) open.push(name);
  }
  return open;
}

it('is well-formed, without style attributes, styles and scripts', () => {
  for (const flow of [sample, fork]) {
    const svg = svgOf(flow, {
      background: '#fff',
      appearance: new Map([['a', { state: 'done', errors: 2 }]]),
    });
    expect(openElements(svg)).toEqual([]);
    expect(svg).not.toMatch(/\sstyle=|<style|<script|\son\w+=|href=/);
    expect(svg.match(/data-id=/g)).toHaveLength(9);
  }
});

it('escapes every text from elsewhere', () => {
  const name = '</text><script>alert(1)</script>"\' & \u0000\ud800 ]]>';
  const flow = changeNode(sample, 'a', { nodeName: name }, texts);
  const svg = svgOf(flow, { title: name, background: name });
  expect(openElements(svg)).toEqual([]);
  expect(svg).not.toContain('<script');
  expect(svg).not.toContain('\u0000');
  expect(svg.isWellFormed()).toBe(true);
  expect(svg).toContain('&lt;/text&gt;');
});

it.each([
  ['a state', new Map([['a', { state: 'current' as const }]]), 'cs-flow-current'],
  ['problems', new Map([['a', { errors: 3 }]]), '>3</text>'],
  ['warnings', new Map([['a', { warnings: 120 }]]), '>99</text>'],
])('shows %s', (_, appearance, part) => {
  expect(svgOf(sample, { appearance })).toContain(part);
  expect(svgOf(sample)).not.toContain(part);
});

it('shows a long name in two lines, in a card and at a lane', () => {
  const nodeName = 'Review by the head of finance and controlling';
  const flow = ['a', 'x_1'].reduce((now, id) => changeNode(now, id, { nodeName }, texts), sample);
  const names = [...svgOf(flow).matchAll(/class="cs-flow-name"[^>]*>([^<]*)</g)].map(([, line]) => line);
  expect(names.filter(line => /Review|head|finance/.test(line!))).toEqual([
    'Review by the',
    'head of finance a…',
    'Review by the head',
    'of finance and con…',
  ]);
});

const channel = (value: number): number =>
  value <= 0.039 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = colour
    .match(/\w\w/g)!
    .map(part => channel(Number.parseInt(part, 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

it.each([
  ['light', LIGHT],
  ['dark', DARK],
])('has enough contrast in %s', (_, palette) => {
  for (const ground of [palette.surface, palette.lane])
    for (const text of [palette.text, palette.muted]) expect(contrast(text, ground)).toBeGreaterThan(4.5);
  const kinds = DIAGRAM_COLOR_TONES.slice(
    DIAGRAM_COLOR_TONES.indexOf('start'),
    DIAGRAM_COLOR_TONES.indexOf('done'),
  );
  for (const tone of kinds) expect(contrast(palette[tone], palette.glyph), tone).toBeGreaterThan(3);
  const states = DIAGRAM_COLOR_TONES.slice(DIAGRAM_COLOR_TONES.indexOf('done'));
  for (const tone of states) expect(contrast(palette[tone], palette.surface), tone).toBeGreaterThan(4.4);
});

it('marks a node that has a time limit, beside its name', () => {
  const timed = changeNode(sample, 'a', { timeLimit: { minutes: 1440, do: 'remind' } }, texts);
  expect(svgOf(sample)).not.toContain('cs-flow-clock');
  expect(svgOf(timed).match(/cs-flow-clock/g)).toHaveLength(1);
  const row = outlineOf(timed).find(({ id }) => id === 'a');
  expect(row && rowName(row, undefined, 'en')).toMatch(/, time limit 1 d$/);
});
