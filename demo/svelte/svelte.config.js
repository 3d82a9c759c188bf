/** The settings of Svelte: the defaults of its plugin. */
export default {};
