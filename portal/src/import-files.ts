/** Before each further attempt, in milliseconds. */
const pauses = [300, 1000, 2500];

/**
 * Every `import()` of the built portal, instead of Vite's own (scripts/late-files.ts): a file that does not come, because
 * the server was busy or the line failed, is asked for again before anything is shown of it. Browsers forget a failed
 * module since Chromium 156 and Firefox 154; older ones fail again at once.
 * @public
 */
export async function importFiles<File>(load: () => Promise<File>, files: readonly string[] = []): Promise<File> {
  const attempt = async () => {
    await Promise.all(files.map(fetchFile));
    return load();
  };
  for (const pause of pauses) {
    try {
      return await attempt();
    } catch (error) {
      if (!navigator.onLine) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return attempt();
}

/** The style sheets of files that were imported. */
const styles = new Map<string, Promise<void>>();

/** Scripts are only asked for, as the import waits for them. Style sheets must be there first. */
function fetchFile(file: string): Promise<void> | undefined {
  const href = `/${file}`;
  if (styles.has(href) || document.querySelector(`link[href="${href}"]`)) return styles.get(href);
  const link = document.createElement('link');
  link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
  if (link.rel !== 'stylesheet') return;
  const loaded = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      styles.delete(href);
      // In the words of a module that does not come, so that both are treated alike (app/routes/ErrorPage.tsx).
      reject(new Error(`Failed to fetch dynamically imported module: ${href}`));
    };
  });
  styles.set(href, loaded);
  return loaded;
}
