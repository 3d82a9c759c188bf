/** All files of the tenant with the space that they take; nothing here opens one. */
import { useQuery } from '@tanstack/react-query';
import { allows } from '../../../session/allows.ts';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { usePermissions } from '../../../session/permission.tsx';
import { sizeText } from '../../../ui/format/size.ts';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { beginningOf, useResource } from '../../../ui/resource/use-resource.ts';
import { tenantFiles } from './resource.tsx';
import { tenantFileTexts } from './texts.ts';

export const begin = beginningOf(tenantFiles);

export default function TenantFiles() {
  const list = useResource(tenantFiles);
  return <ResourcePage resource={tenantFiles} list={list} opens={false} tools={<Usage />} />;
}

/** The quota is shown to people who have a file centre. */
function Usage() {
  const { t } = useTexts(tenantFileTexts);
  const mayRead = allows(usePermissions(), ['system:document:center']);
  const usage = useQuery({
    queryKey: [tenantFiles.name, 'usage'],
    queryFn: () => client.file.usage(),
    enabled: mayRead,
  }).data;
  if (!usage) return null;
  const { company, companyLimit } = usage;
  return (
    <p className="quiet">
      {t('tenantFile.usage', { company: sizeText(company), limit: sizeText(companyLimit) })}
    </p>
  );
}
