/** The default theme without its web font, in the product's own colours, with controls and examples at work on their pages. */
import { onContentUpdated, type Theme } from 'vitepress';
import theme from 'vitepress/theme-without-fonts';
import Example from './example/Example.vue';
import LiveControl from './LiveControl.vue';
import './style.css';

export default {
  extends: theme,
  /** The first page has no landmark of its own around its contents. */
  setup() {
    onContentUpdated(() => {
      const content = document.querySelector('#VPContent');
      if (content?.classList.contains('is-home')) content.setAttribute('role', 'main');
      else content?.removeAttribute('role');
    });
  },
  enhanceApp: ({ app }) => {
    app.component('Example', Example);
    app.component('LiveControl', LiveControl);
  },
} satisfies Theme;
