/** Svelte's own settings: none but those of its plugin. */
export default {};
