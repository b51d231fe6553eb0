export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download keeps its own reference after the current task.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}

/** The server says that it is a file to save, so the page stays. */
export function startDownload(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
