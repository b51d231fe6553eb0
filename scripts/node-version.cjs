// Ends the program with one line if Node is too old. The syntax is for any Node.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 7)) {
  process.stderr.write(
    `Abhyas needs Node 24.7 or newer; this is ${process.versions.node}. On Linux "npm ci" brings it, elsewhere please install it.\n`,
  )
  process.exit(1)
}
