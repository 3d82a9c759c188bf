import { expect } from 'chai';
import { expectAccessible } from './axe.ts';
import { mount } from './page.ts';

async function faultOf(html: string): Promise<string> {
  const element = mount('<div></div>');
  element.attachShadow({ mode: 'open' }).innerHTML = html;
  return expectAccessible(element).then(
    () => '',
    (error: Error) => error.message,
  );
}

describe('the check of accessibility', () => {
  it('finds faults in a shadow root, with the element', async () => {
    expect(await faultOf('<button type="button"></button>')).to.contain('<button type="button"></button>');
    const pale = '<style>p { color: #aaa; background: #fff }</style><p>Pale</p>';
    expect(await faultOf(pale)).to.contain('color-contrast');
  });

  it('finds none where there is none', async () => {
    expect(await faultOf('<button type="button">Send</button>')).to.equal('');
  });
});
