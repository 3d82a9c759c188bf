/** Creates the API call for an action. An idempotency key is added when the call is sent. */
import type { Call, Person } from './action.ts';

type Post<Body> = (parts: { body: Body & { key: string } }) => Promise<{ instanceState: number }>;

export const createActionCall = <Body extends object>(post: Post<Body>, body: Body): Call => ({
  body,
  send: key => post({ body: { ...body, key } }),
});

/** Returns only the properties of a person that the API accepts. Search results contain more properties. */
export const toApiPerson = ({ id, name }: Person): Person => ({ id, name });
