/** Phone, positions and roles of the signed-in person. */
import { useQuery } from '@tanstack/react-query';
import { allows } from '../../session/allows.ts';
import { client } from '../../session/client.ts';
import { usePermissions } from '../../session/permission.tsx';

interface OwnData {
  /** Masked. */
  phone: string;
  /** Absent where the person may not see them. */
  positions?: readonly string[];
  roles?: readonly string[];
}

export function useOwnData(userId = '') {
  const isAdministrator = allows(usePermissions(), ['system:user:list']);
  return useQuery({
    queryKey: ['session', 'own', userId, isAdministrator],
    enabled: userId !== '',
    queryFn: async (): Promise<OwnData> => {
      if (!isAdministrator) {
        const { list } = await client.user.list({ query: { ids: userId, page: 1, limit: 1 } });
        return { phone: list[0]?.phonenumber ?? '' };
      }
      const { user, positionInfos, roleInfos } = await client.user({ params: { userId } });
      return {
        phone: user.phonenumber,
        positions: positionInfos.map(({ positionName }) => positionName),
        roles: roleInfos.map(({ roleName }) => roleName),
      };
    },
  });
}
