/** Declares the Kysely types for projects. `0052_project.sql` describes the columns. */
import type { Generated } from 'kysely';

declare module '../../../db/tables.ts' {
  interface TenantTables {
    project: {
      projectId: string;
      projectName: string;
      description: DefaultText;
      version: Generated<number>;
      createBy: string;
      createTime: DefaultTime;
    };
    projectMember: { projectId: string; userId: string };
    projectChoice: {
      userId: string;
      projectId: string;
      isDefault: Generated<boolean>;
      topTime: TimeOrNull;
      openTime: TimeOrNull;
    };
  }
}
