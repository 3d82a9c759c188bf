/** The objects in which pages return what an event handed them: every property that is bound both ways takes all of them. */
import { reactive, shallowReactive } from 'vue';

export interface Carrier {
  name: string;
  carry<T extends object>(contents: T): T;
}

const proxyOf = <T extends object>(target: T): T =>
  new Proxy(target, {
    get(object, name, receiver) {
      const value: unknown = Reflect.get(object, name, receiver);
      return typeof value === 'object' && value !== null ? proxyOf(value) : value;
    },
  });

export const carriers: readonly Carrier[] = [
  { name: 'the object itself', carry: contents => contents },
  { name: 'a deep proxy of Vue', carry: contents => reactive(contents) as typeof contents },
  { name: 'a shallow proxy of Vue', carry: contents => shallowReactive(contents) as typeof contents },
  { name: 'a new deep proxy for each read', carry: proxyOf },
  { name: 'a structured clone', carry: contents => structuredClone(contents) },
  { name: 'a copy through JSON', carry: contents => JSON.parse(JSON.stringify(contents)) },
  { name: 'a shallow copy', carry: contents => ({ ...contents }) },
  { name: 'a frozen clone', carry: contents => Object.freeze(structuredClone(contents)) },
];
