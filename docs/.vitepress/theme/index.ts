/** The default theme without its web font, in the product's own colours, with controls and examples at work on their pages. */
import type { Theme } from 'vitepress';
import theme from 'vitepress/theme-without-fonts';
import Example from './example/Example.vue';
import LiveControl from './LiveControl.vue';
import './style.css';

export default {
  extends: theme,
  enhanceApp: ({ app }) => {
    app.component('Example', Example);
    app.component('LiveControl', LiveControl);
  },
} satisfies Theme;
