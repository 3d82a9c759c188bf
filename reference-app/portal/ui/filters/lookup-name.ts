/** The name of what an address holds by its id alone. */
import { useQuery } from '@tanstack/react-query';
import { personNamed, processesFound } from './lookups.ts';

/** The id itself until the name is known, or where there is none. */
export function useNameOf(kind: 'person' | 'process', id: string): string {
  const person = useQuery({ ...personNamed(id), enabled: kind === 'person' && id !== '' });
  const processes = useQuery({ ...processesFound(''), enabled: kind === 'process' && id !== '' });
  if (id === '') return '';
  const name = kind === 'person' ? person.data?.name : processes.data?.find(one => one.id === id)?.name;
  return name ?? id;
}
