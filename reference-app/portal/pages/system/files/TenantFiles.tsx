/** Lists all files of the tenant and the storage used. Files cannot be opened here. */
import { useQuery } from '@tanstack/react-query';
import { hasAnyPermission } from '../../../session/allows.ts';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { usePermissions } from '../../../session/permission.tsx';
import { formatFileSize } from '../../../ui/format/size.ts';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { createListPrefetch, useResource } from '../../../ui/resource/use-resource.ts';
import { tenantFiles } from './resource.tsx';
import { tenantFileTexts } from './texts.ts';

export const prefetch = createListPrefetch(tenantFiles);

export default function TenantFiles() {
  const list = useResource(tenantFiles);
  return <ResourcePage resource={tenantFiles} list={list} opens={false} tools={<StorageUsage />} />;
}

/** Shows the storage quota to users who may open the file centre. */
function StorageUsage() {
  const { t } = useTexts(tenantFileTexts);
  const mayRead = hasAnyPermission(usePermissions(), ['system:document:center']);
  const usage = useQuery({
    queryKey: [tenantFiles.name, 'usage'],
    queryFn: () => client.file.usage(),
    enabled: mayRead,
  }).data;
  if (!usage) return null;
  const { company, companyLimit } = usage;
  return (
    <p className="quiet">
      {t('tenantFile.usage', { company: formatFileSize(company), limit: formatFileSize(companyLimit) })}
    </p>
  );
}
