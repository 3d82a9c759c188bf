/** The organisation that is chosen in the tree, as a form field holds it: new records of the list begin in it. */
import { useQuery } from '@tanstack/react-query';
import { pathOf } from './organizations.ts';

/** Undefined until its name is known. '' stands for no choice. */
export function useChosenOrganization(organizeId: string): { id: string; name: string }[] | undefined {
  const path = useQuery(pathOf(organizeId));
  if (organizeId === '' || path.isError) return [];
  return path.data?.slice(-1).map(({ id, name }) => ({ id, name }));
}
