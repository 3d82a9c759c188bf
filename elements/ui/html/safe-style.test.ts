/** The part of an author's css that passes. */
import { expect } from 'chai';
import { mount } from '../../testing/page.ts';
import { safeCss, safeCssDeclarations } from './safe-style.ts';

type Pixel = readonly number[];

/** Red, green and blue of any colour. */
function pixel(colour: string): Pixel {
  const paint = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  paint.fillStyle = colour;
  paint.fillRect(0, 0, 1, 1);
  return [...paint.getImageData(0, 0, 1, 1).data.slice(0, 3)];
}

/** The contrast of WCAG. */
function contrast(one: Pixel, other: Pixel): number {
  const luminance = (colour: Pixel) => {
    const [r = 0, g = 0, b = 0] = colour.map(part =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('the css of an author', () => {
  it('keeps harmless properties, and removes those that fetch or cover', () => {
    const style = 'color:red;position:fixed;inset:0;z-index:9;background-image:url(//x);font-size:20px';
    expect(safeCssDeclarations(style).map(([name]) => name)).to.deep.equal(['color', 'font-size']);
    expect(safeCssDeclarations('color:red}*{color:blue')).to.deep.equal([]);
  });

  it('as rules it reaches nothing beyond its form', () => {
    const css = safeCss(
      ':host{color:red} p{color:blue;position:fixed} @import "x"; a::after{content:"x"}',
      '.csf',
    );
    expect(css.replace(/\s/g, '')).to.equal('.csf:is(p){color:light-dark(blue,oklch(frombluemax(l,.76)ch))}');
    expect(safeCss('margin:0px', '.csf')).to.equal(
      '.csf{margin-top:0px;margin-right:0px;margin-bottom:0px;margin-left:0px}',
    );
  });

  it('stays as chosen in the light scheme, and is readable in the dark one', () => {
    const box = mount<HTMLElement>('<p>text</p>');
    const shown = (style: string, scheme: 'light' | 'dark') => {
      box.removeAttribute('style');
      box.style.colorScheme = scheme;
      for (const [name, value] of safeCssDeclarations(style)) box.style.setProperty(name, value);
      const { color, backgroundColor } = getComputedStyle(box);
      return [pixel(color), pixel(backgroundColor)] as const;
    };
    expect(shown('color:#333', 'light')[0]).to.deep.equal([51, 51, 51]);
    expect(shown('background-color:#ffffcc', 'light')[1]).to.deep.equal([255, 255, 204]);
    const page = [27, 29, 33] as const;
    for (const colour of ['#000', '#333', '#003399', '#8b0000', 'green', 'rgb(80 0 80)'])
      expect(contrast(shown(`color:${colour}`, 'dark')[0], page), colour).to.be.greaterThan(4.5);
    for (const pair of ['color:#333;background-color:#ffffcc', 'color:white;background-color:#d00']) {
      const [text, behind] = shown(pair, 'dark');
      expect(contrast(text, behind), pair).to.be.greaterThan(4.5);
    }
  });
});
