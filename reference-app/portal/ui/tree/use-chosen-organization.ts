/**
 * Provides the organisation selected in the tree as a form field value, used as the initial value of new
 * records.
 */
import { useQuery } from '@tanstack/react-query';
import { organizationPathQuery } from './organizations.ts';

/**
 * Returns a list with the selected organisation as its only entry. Returns undefined while the name is
 * loading, and an empty list if no organisation is selected.
 */
export function useChosenOrganization(organizeId: string): { id: string; name: string }[] | undefined {
  const path = useQuery(organizationPathQuery(organizeId));
  if (organizeId === '' || path.isError) return [];
  return path.data?.slice(-1).map(({ id, name }) => ({ id, name }));
}
