export const Keys = ({ named }: { named: readonly string[] }) =>
  named.map((key) => (
    <kbd key={key} className="kbd">
      {key}
    </kbd>
  ))
