/** Makes the call of an action, to be sent with an idempotency key. */
import type { Call, Person } from './action.ts';

type Post<Body> = (parts: { body: Body & { key: string } }) => Promise<{ instanceState: number }>;

export const callOf = <Body extends object>(post: Post<Body>, body: Body): Call => ({
  body,
  send: key => post({ body: { ...body, key } }),
});

/** A person as the contract takes one: candidates of a search carry more. */
export const named = ({ id, name }: Person): Person => ({ id, name });
