/** Milliseconds before each further attempt. */
const pauses = [300, 1000, 2500];

/**
 * Replaces Vite's function around every `import()` of the built portal (scripts/late-files.ts). A file that failed to
 * load is requested again before the failure is shown. Browsers forget a failed module since Chromium 156 and Firefox
 * 154. Older ones fail again immediately.
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

const styles = new Map<string, Promise<void>>();

/** Scripts are only requested, because the import waits for them. Style sheets must be loaded first. */
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
      // The message of a module that fails to load, so that both are handled alike (app/routes/ErrorPage.tsx).
      reject(new Error(`Failed to fetch dynamically imported module: ${href}`));
    };
  });
  styles.set(href, loaded);
  return loaded;
}
