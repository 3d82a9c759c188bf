/** Loads the name that belongs to an id in the URL. */
import { useQuery } from '@tanstack/react-query';
import { processesByNameQuery, userByIdQuery } from './lookups.ts';

/**
 * Returns the name of a person or process. Returns the id if the name is not loaded or the record does not
 * exist.
 */
export function usePersonOrProcessName(kind: 'person' | 'process', id: string): string {
  const person = useQuery({ ...userByIdQuery(id), enabled: kind === 'person' && id !== '' });
  const processes = useQuery({ ...processesByNameQuery(''), enabled: kind === 'process' && id !== '' });
  if (id === '') return '';
  const name = kind === 'person' ? person.data?.name : processes.data?.find(one => one.id === id)?.name;
  return name ?? id;
}
