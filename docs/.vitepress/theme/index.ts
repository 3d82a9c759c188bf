/** The default theme without its web font, in the product's own colours, with controls at work on their pages. */
import type { Theme } from 'vitepress';
import theme from 'vitepress/theme-without-fonts';
import LiveControl from './LiveControl.vue';
import './style.css';

export default {
  extends: theme,
  enhanceApp: ({ app }) => {
    app.component('LiveControl', LiveControl);
  },
} satisfies Theme;
