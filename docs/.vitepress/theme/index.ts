/** The default theme without its web font, in the product's own colours. */
import theme from 'vitepress/theme-without-fonts';
import './style.css';

export default theme;
