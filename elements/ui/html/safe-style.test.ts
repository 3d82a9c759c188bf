/** The part of an author's css that passes. */
import { expect } from 'chai';
import { safeCss, safeDeclarations } from './safe-style.ts';

describe('the css of an author', () => {
  it('keeps harmless properties, and removes those that fetch or cover', () => {
    const style = 'color:red;position:fixed;inset:0;z-index:9;background-image:url(//x);font-size:20px';
    expect(safeDeclarations(style).map(([name]) => name)).to.deep.equal(['color', 'font-size']);
    expect(safeDeclarations('color:red}*{color:blue')).to.deep.equal([]);
  });

  it('as rules it reaches nothing beyond its form', () => {
    const css = safeCss(
      ':host{color:red} p{color:blue;position:fixed} @import "x"; a::after{content:"x"}',
      '.csf',
    );
    expect(css.replace(/\s/g, '')).to.equal('.csf:is(p){color:blue}');
    expect(safeCss('color:red', '.csf')).to.equal('.csf{color:red}');
  });
});
