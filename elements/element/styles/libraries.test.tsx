/** Tiptap and CodeMirror write css into the page's head by default. Inside an element it stays in the shadow root. */
import { EditorView } from '@codemirror/view';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { expect } from 'chai';
import { type ComponentType, useEffect, useRef } from 'react';
import { fixture, mount, until } from '../../testing/page.ts';
import { useElementContext } from '../context.ts';
import { useAdoptedCss } from './adopted-css.ts';

const appear = (component: ComponentType<object>) => {
  const tag = fixture({ component });
  return mount(`<${tag}></${tag}>`);
};

const editorCss = '.ProseMirror{white-space:pre-wrap;outline:1px solid rgb(1, 2, 3)}';

function RichText() {
  useAdoptedCss(editorCss);
  const editor = useEditor({ extensions: [StarterKit], content: '<p>Dear all</p>', injectCSS: false });
  return <EditorContent editor={editor} />;
}

function Code() {
  const box = useRef<HTMLDivElement>(null);
  const root = useElementContext()?.shadowRoot;
  useEffect(() => {
    const view = new EditorView({
      doc: 'days > 3',
      root,
      ...(box.current && { parent: box.current }),
    });
    return () => view.destroy();
  }, [root]);
  return <div ref={box} />;
}

describe('libraries inside a shadow root', () => {
  let head = '';
  beforeEach(() => {
    head = document.head.innerHTML;
  });
  afterEach(() => {
    expect(document.head.innerHTML).to.equal(head);
  });

  it('Tiptap with injectCSS off takes its css from an adopted sheet', async () => {
    const host = appear(RichText);
    const text = await until(() => host.shadowRoot?.querySelector('.ProseMirror'));
    expect(getComputedStyle(text).whiteSpace).to.equal('pre-wrap');
    expect(getComputedStyle(text).outlineColor).to.equal('rgb(1, 2, 3)');
  });

  it('CodeMirror with the shadow root as its root is styled there', async () => {
    const host = appear(Code);
    const scroller = await until(() => host.shadowRoot?.querySelector('.cm-scroller'));
    expect(getComputedStyle(scroller).display).to.equal('flex');
    expect(getComputedStyle(scroller).fontFamily).to.equal('monospace');
  });
});
