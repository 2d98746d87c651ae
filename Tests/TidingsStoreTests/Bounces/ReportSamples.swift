/// Mails of the standards, as far as they matter here.
enum ReportSamples {
    /// RFC 3464, appendix E, the first example: given up after five days.
    static let expired = """
        Date: Thu, 7 Jul 1994 17:16:05 -0400
        From: Mail Delivery Subsystem <MAILER-DAEMON@CS.UTK.EDU>
        Message-Id: <199407072116.RAA14128@CS.UTK.EDU>
        Subject: Returned mail: Cannot send message for 5 days
        To: <owner-info-mime@cs.utk.edu>
        MIME-Version: 1.0
        Content-Type: multipart/report; report-type=delivery-status;
              boundary="RAA14128.773615765/CS.UTK.EDU"

        --RAA14128.773615765/CS.UTK.EDU

        The original message was received at Sat, 2 Jul 1994 17:10:28 -0400
        from root@localhost

           ----- The following addresses had delivery problems -----
        <louisl@larry.slip.umd.edu>  (unrecoverable error)

        --RAA14128.773615765/CS.UTK.EDU
        content-type: message/delivery-status

        Reporting-MTA: dns; cs.utk.edu

        Original-Recipient: rfc822;louisl@larry.slip.umd.edu
        Final-Recipient: rfc822;louisl@larry.slip.umd.edu
        Action: failed
        Status: 4.0.0
        Diagnostic-Code: smtp; 426 connection timed out
        Last-Attempt-Date: Thu, 7 Jul 1994 17:15:49 -0400

        --RAA14128.773615765/CS.UTK.EDU
        content-type: message/rfc822

        [original message goes here]

        --RAA14128.773615765/CS.UTK.EDU--
        """

    /// The same, the second example: three people, two of them gone.
    static let several = """
        Date: Fri, 8 Jul 1994 09:21:47 -0400
        From: Mail Delivery Subsystem <MAILER-DAEMON@CS.UTK.EDU>
        Subject: Returned mail: User unknown
        To: <owner-ups-mib@CS.UTK.EDU>
        MIME-Version: 1.0
        Content-Type: multipart/report; report-type=delivery-status;
            boundary="JAA13167.773673707/CS.UTK.EDU"

        --JAA13167.773673707/CS.UTK.EDU
        content-type: text/plain; charset=us-ascii

           ----- The following addresses had delivery problems -----
        <arathib@vnet.ibm.com>  (unrecoverable error)
        <wsnell@sdcc13.ucsd.edu>  (unrecoverable error)

        --JAA13167.773673707/CS.UTK.EDU
        content-type: message/delivery-status

        Reporting-MTA: dns; cs.utk.edu

        Original-Recipient: rfc822;arathib@vnet.ibm.com
        Final-Recipient: rfc822;arathib@vnet.ibm.com
        Action: failed
        Status: 5.0.0 (permanent failure)
        Diagnostic-Code: smtp; 550 'arathib@vnet.IBM.COM' is not a
         registered gateway user
        Remote-MTA: dns; vnet.ibm.com

        Original-Recipient: rfc822;johnh@hpnjld.njd.hp.com
        Final-Recipient: rfc822;johnh@hpnjld.njd.hp.com
        Action: delayed
        Status: 4.0.0 (hpnjld.njd.jp.com: host name lookup failure)

        Original-Recipient: rfc822;wsnell@sdcc13.ucsd.edu
        Final-Recipient: rfc822;wsnell@sdcc13.ucsd.edu
        Action: failed
        Status: 5.0.0
        Diagnostic-Code: smtp; 550 user unknown
        Remote-MTA: dns; sdcc13.ucsd.edu

        --JAA13167.773673707/CS.UTK.EDU
        content-type: message/rfc822

        [original message goes here]
        --JAA13167.773673707/CS.UTK.EDU--
        """

    /// RFC 5965, appendix B.1, where nothing says who complained; with B.2's fields in it, somebody does.
    static func abuse(_ fields: String = "") -> String {
        """
        From: <abusedesk@example.com>
        Date: Thu, 8 Mar 2005 17:40:36 EDT
        Subject: FW: Earn money
        To: <abuse@example.net>
        MIME-Version: 1.0
        Content-Type: multipart/report; report-type=feedback-report;
             boundary="part1_13d.2e68ed54_boundary"

        --part1_13d.2e68ed54_boundary
        Content-Type: text/plain; charset="US-ASCII"
        Content-Transfer-Encoding: 7bit

        This is an email abuse report for an email message received from IP
        192.0.2.2 on Thu, 8 Mar 2005 14:00:00 EDT.

        --part1_13d.2e68ed54_boundary
        Content-Type: message/feedback-report

        Feedback-Type: abuse
        User-Agent: SomeGenerator/1.0
        Version: 1
        \(fields)
        --part1_13d.2e68ed54_boundary
        Content-Type: message/rfc822
        Content-Disposition: inline

        From: <somespammer@example.net>
        To: <Undisclosed Recipients>
        Subject: Earn money
        MIME-Version: 1.0
        Content-type: text/plain
        Message-ID: 8787KJKJ3K4J3K4J3K4J3.mail@example.net
        Date: Thu, 02 Sep 2004 12:31:03 -0500

        Spam Spam Spam
        --part1_13d.2e68ed54_boundary--
        """
    }

    /// A notification about one person.
    static func failed(_ fields: String, returned: String = "", type: String = "message/delivery-status") -> String {
        """
        Content-Type: multipart/report; boundary=b

        --b
        Content-Type: \(type)

        Reporting-MTA: dns; mx.example.com

        \(fields)

        --b
        Content-Type: text/rfc822-headers

        \(returned)
        --b--
        """
    }
}
