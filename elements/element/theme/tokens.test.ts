/** The derived colours can be read: whatever a tenant's brand is, in both schemes. */
import { expect } from 'chai';
import { parseColor, wcagContrast } from './oklch.ts';
import {
  type ColorScheme,
  type Theme,
  themeCss,
  themeTokens,
  tokenCss,
  withoutDefaultColors,
} from './tokens.ts';

const brands = [
  '#1890ff',
  '#000000',
  '#ffffff',
  '#ffff00',
  '#00b8a9',
  '#f00',
  'rgb(120, 10, 200)',
  '#7f7f7f',
];
const schemes: ColorScheme[] = ['light', 'dark'];

function ratio(theme: Theme, scheme: ColorScheme, [one, other]: readonly [string, string]): number {
  const tokens = themeTokens(theme, scheme);
  const color = (name: string) => parseColor(tokens[`--cs-color-${name}`] ?? '') ?? { l: 0, c: 0, h: 0 };
  return wcagContrast(color(one), color(other));
}

const texts = ['text', 'text-muted', 'link', 'primary', 'danger', 'success', 'warning'];
const grounds = ['paper', 'surface', 'surface-sunken'];
const readable = [
  ...texts.flatMap(text => grounds.map(ground => [text, ground] as const)),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-danger', 'danger'],
  ['primary', 'primary-soft'],
  ['danger', 'danger-soft'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
] as const;

const PAGER = [
  ['pager', 'paper'],
  ['pager', 'pager-soft'],
] as const;

describe('tokens', () => {
  for (const scheme of schemes) {
    for (const themeColor of brands) {
      it(`reach 4.5:1 in ${scheme} for the brand ${themeColor}`, () => {
        const theme = { themeColor, error: themeColor, success: themeColor, warn: themeColor };
        const pager = { ...theme, pagerColor: themeColor };
        expect(PAGER.filter(pair => ratio(pager, scheme, pair) < 4.5)).to.deep.equal([]);
        const poor = readable.filter(pair => ratio(theme, scheme, pair) < 4.5);
        expect(poor).to.deep.equal([]);
      });
    }
    it(`draw the edge of an input with 3:1 in ${scheme}`, () => {
      expect(ratio({}, scheme, ['border-strong', 'paper'])).to.be.at.least(3);
    });
  }

  it("take a tenant's own grounds and still find readable texts", () => {
    const theme = { paperBackground: '#fff8e1', primaryBackground: '#ffe082', paperColor: '#c0a060' };
    expect(themeTokens(theme)['--cs-color-paper']).to.equal('#fff8e1');
    expect(readable.filter(pair => ratio(theme, 'light', pair) < 4.5)).to.deep.equal([]);
  });

  it('count a colour that cannot be read as absent', () => {
    expect(themeTokens({ themeColor: 'red; } * { display: none', linkColor: '' })).to.deep.equal(
      themeTokens(),
    );
  });

  it('follow the primary colour where they have none of their own, and the theme colour without it', () => {
    const theme = { themeColor: '#c0392b', primaryColor: '#0f766e' };
    const names = ['primary', 'link'].map(name => `--cs-color-${name}`);
    const shown = (of: Theme) => names.map(name => themeTokens(of)[name]);
    expect(shown(theme)).to.deep.equal(shown({ themeColor: '#0f766e' }));
    expect(shown({ ...theme, primaryColor: '' })).to.deep.equal(shown({ themeColor: '#c0392b' }));
  });

  it('have a colour of the page number only where the theme has one', () => {
    const pager = '--cs-color-pager';
    expect(themeTokens({ pagerColor: '#c0392b' })[pager]).to.equal(
      themeTokens({ themeColor: '#c0392b' })['--cs-color-primary'],
    );
    expect(themeTokens({ themeColor: '#c0392b' })).not.to.have.property(pager);
  });

  it('keep the brand itself as the accent', () => {
    expect(themeTokens({ themeColor: '#00B8A9' })['--cs-color-accent']).to.equal('#00b8a9');
  });

  it("put a tenant's css behind the tokens of a theme", () => {
    expect(themeCss({ customStyle: '.x{}' })).to.match(/\.x\{\}$/);
  });

  it('leave the colours of the product out of a theme without a change of what is drawn', () => {
    const own: Theme = { themeColor: '#1890FF', success: '#52c41a', warn: '#faad14', error: '#f5222d' };
    expect(withoutDefaultColors(own)).to.deep.equal({});
    expect(tokenCss(own)).to.equal(tokenCss({}));
    const other: Theme = { ...own, themeColor: '#0f766e', linkColor: '#1890ff', customStyle: 'p{}' };
    expect(withoutDefaultColors(other)).to.deep.equal({
      themeColor: '#0f766e',
      linkColor: '#1890ff',
      customStyle: 'p{}',
    });
    expect(tokenCss(withoutDefaultColors(other))).to.equal(tokenCss(other));
  });
});
