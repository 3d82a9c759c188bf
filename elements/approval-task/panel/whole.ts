/** The panel and what listens beside it: fetched together. */
export { Live } from './Live.tsx';
export { Panel } from './Panel.tsx';
