/**
 * Lists all portal pages for the build: the description of each page with its loader and the file of its
 * component.
 */
import { registerHooks } from 'node:module';
import { describePage, type PageName, type PortalPage, portalPageNames } from '@countersign/sdk/api/pages';
import type { PageLoader } from './pages/page-loader.ts';

export interface BuiltPage extends PortalPage, Omit<PageLoader, 'load'> {
  /** File name of the module that contains the page's component. */
  file: string;
}

/**
 * Returns all pages with their component files. The function calls the `load` function of each page. A module
 * hook makes `load` return the file name instead of the component.
 */
export async function readPortalPagesForBuild(): Promise<BuiltPage[]> {
  // The URL is in a variable, so that the bundler of the Vite configuration does not bundle the pages.
  const table = new URL('./pages/loaders.ts', import.meta.url).href;
  const { pageLoaders }: { pageLoaders: Record<PageName, PageLoader> } = await import(table);
  const hooks = registerHooks({
    load: (url, context, next) =>
      url.endsWith('.tsx')
        ? { format: 'module', source: 'export default import.meta.filename;', shortCircuit: true }
        : next(url, context),
  });
  try {
    return await Promise.all(portalPageNames.map(name => readPageInfoForBuild(name, pageLoaders[name])));
  } finally {
    hooks.deregister();
  }
}

async function readPageInfoForBuild(name: PageName, { load, ...loading }: PageLoader): Promise<BuiltPage> {
  const component: unknown = (await load()).default;
  return { ...describePage(name), ...loading, file: String(component) };
}
