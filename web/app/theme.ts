/** localStorage key: 'true', 'false', or absent for the system's theme. */
export const themeKey = 'darkMode'

/** Inline script, without `<`, `>` and `&`. */
export const beforeFirstPaint = `try{var root=document.documentElement.dataset,dark=localStorage.getItem('${themeKey}');
if(dark==='true')root.theme='dark';if(dark==='false')root.theme='light';
if(localStorage.getItem('token'))root.session='maybe';
if(/^\\/(mentor|admin)\\//.test(location.pathname))root.area=localStorage.getItem('rail')||'wide'}catch(error){}`

export function showTheme(dark: boolean | null): void {
  const root = document.documentElement
  if (dark === null) delete root.dataset.theme
  else root.dataset.theme = dark ? 'dark' : 'light'
}
