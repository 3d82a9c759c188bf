/** News as they happen, for every list of the page over one stream; it is open while somebody listens. */
import { type News, openLive } from '@countersign/sdk/api';
import { readToken } from '../session/token.ts';

type Hear = (news: News) => void;

const hearers = new Set<Hear>();
let close = () => {};

/** Answers what ends the listening. */
export function hearNews(hear: Hear): () => void {
  if (hearers.size === 0) close = openLive({ getToken: () => readToken() }, tell);
  hearers.add(hear);
  return () => {
    hearers.delete(hear);
    if (hearers.size === 0) close();
  };
}

const tell: Hear = news => {
  for (const hear of [...hearers]) hear(news);
};
