/** Public entry point for resource definitions (nouns). Each resource is defined once. */
export * from './noun.ts';
export * from './registry.ts';
