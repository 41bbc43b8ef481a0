//! Faults of the machine itself: files that others may read, two machines that start at once.

use super::*;

#[test]
fn files_of_secrets_that_others_may_read_are_refused() {
    let (folder, config) = folder();
    change(&config, "[price]\n", "[mail]\nurl = \"smtp://user:hunter2@127.0.0.1:9\"\n[price]\n");
    let open = |path: &Path| fs::set_permissions(path, Permissions::from_mode(0o644)).unwrap();
    let shut = |path: &Path| fs::set_permissions(path, Permissions::from_mode(0o600)).unwrap();
    open(&config);
    for command in ["serve", "worker"] {
        let refused = run(folder.path(), &[command]);
        let said = stderr(&refused);
        assert_eq!(refused.status.code(), Some(1), "{said}");
        assert!(said.contains(&format!("run: chmod 600 {}", config.display())), "{said}");
    }
    let doctor = stdout(&run(folder.path(), &["doctor"]));
    assert!(doctor.contains("fail  secrets") && doctor.contains("chmod 600"), "{doctor}");
    assert!(no_keys(&folder.path().join("data")));
    shut(&config);
    assert!(Service::start(folder.path()).terminate().0);

    let key = folder.path().join("data/code.key");
    open(&key);
    let said = stderr(&run(folder.path(), &["serve"]));
    assert!(said.contains(&format!("chmod 600 {}", key.display())), "{said}");
    let doctor = stdout(&run(folder.path(), &["doctor"]));
    assert!(doctor.contains("fail  identity") && doctor.contains("chmod 600"), "{doctor}");
    shut(&key);

    // A key file named in the environment is checked as well.
    let own = folder.path().join("credential");
    fs::copy(&key, &own).unwrap();
    open(&own);
    let given = || {
        let mut command = program(folder.path());
        command.env("BALLAST__SERVER__CODE_KEY_FILE", &own).args([
            "operator",
            "add",
            "a@harbour.example",
            "--role",
            "admin",
        ]);
        command.output().unwrap()
    };
    assert!(stderr(&given()).contains(&format!("chmod 600 {}", own.display())), "{}", stderr(&given()));
    fs::set_permissions(&own, Permissions::from_mode(0o400)).unwrap();
    assert!(given().status.success());
}

/// The service, or why it did not start.
fn started(folder: &Path) -> (Child, std::sync::mpsc::Receiver<String>) {
    let mut child = program(folder).arg("serve").stderr(Stdio::piped()).spawn().unwrap();
    let mut log = child.stderr.take().unwrap();
    let (send, heard) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let (mut all, mut part) = (String::new(), [0; 4096]);
        loop {
            let read = log.read(&mut part).unwrap_or(0);
            all.push_str(&String::from_utf8_lossy(&part[..read]));
            if read == 0 || all.contains("ready address=") {
                let _nobody_waits = send.send(all);
                return;
            }
        }
    });
    (child, heard)
}

/// Two machines make their first start on one database at once: it is bound to the keys of one, and the other refuses.
#[test]
fn of_two_first_starts_at_once_one_binds() {
    for _ in 0..3 {
        let shared = tempfile::tempdir().unwrap();
        let machines: Vec<_> = (0..2)
            .map(|number| {
                let machine = tempfile::tempdir().unwrap();
                let text = COMPLETE.replace("FOLDER", shared.path().to_str().unwrap()).replace(
                    "[server]\n",
                    &format!("[server]\ndata_dir = \"{}\"\n", machine.path().join(format!("k{number}")).display()),
                );
                fs::write(machine.path().join("ballast.toml"), text).unwrap();
                machine
            })
            .collect();
        assert!(run(machines[0].path(), &["migrate"]).status.success());
        let mut running: Vec<_> = machines.iter().map(|machine| started(machine.path())).collect();
        let said: Vec<String> =
            running.iter().map(|(_, heard)| heard.recv_timeout(Duration::from_secs(60)).unwrap()).collect();
        for (child, _) in &mut running {
            let _ended_before = child.kill();
            let _reaped = child.wait();
        }
        let ready: Vec<bool> = said.iter().map(|said| said.contains("ready address=")).collect();
        assert_eq!(ready.iter().filter(|ready| **ready).count(), 1, "{said:?}");
        let refused = ready.iter().position(|ready| !ready).unwrap();
        // A process that comes after the books are bound makes no keys.
        let refusals = ["another key is in", "there is no key in"];
        assert!(refusals.iter().any(|refusal| said[refused].contains(refusal)), "{}", said[refused]);
        let begun = Instant::now();
        assert!(run(machines[1 - refused].path(), &["verify"]).status.success(), "{:?}", begun.elapsed());
        let shown = run(machines[refused].path(), &["identity"]);
        assert!(stdout(&shown).contains("FAIL server.code_key"), "{}", stdout(&shown));
    }
}
