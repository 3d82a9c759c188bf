/** Contains the linter of flows, which is loaded after the designer is drawn. */
export { createLinter } from '@countersign/sdk/flow';
